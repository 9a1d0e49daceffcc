"""What sentences of Japanese say as rules and questions: from meanings to literals of one signature."""
