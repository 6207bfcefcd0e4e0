-- What one author has published, newest first: the blogs of a team.
create index blogs_published_of_author on blogs (author_id, published_at desc, id desc) where state = 'published';
