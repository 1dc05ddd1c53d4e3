-- The short code by which a waiting room is found, letters and digits without the hyphen between its groups. It is kept to
-- itself as long as its room may wait again, and means nothing while the room does not wait.
alter table rooms add column code text;
create unique index rooms_code on rooms (code) where code is not null and phase < 2;
