-- The function studio.profile_search removes apostrophes from the text that a search for people reads.
update studio.profiles set search = translate(search, '''’‘ʼ′', '') where search ~ '[''’‘ʼ′]';
