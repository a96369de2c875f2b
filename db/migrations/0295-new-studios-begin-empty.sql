-- The owner of a new studio writes its name and city and chooses its zone in the first steps; until then name and city are empty.
alter table studio.settings
  drop constraint settings_name_check,
  drop constraint settings_city_check,
  add constraint settings_name_check check (length(name) <= 100),
  add constraint settings_city_check check (length(city) <= 100);

-- Whether a text that the owner has not written is the text of the documents, with their claims about the studio. Studios that exist
-- keep their words; a new studio begins with texts that claim nothing.
alter table studio.site add column document_texts boolean not null default true;
