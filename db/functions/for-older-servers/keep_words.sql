-- Servers of the previous version read and write the words of gender and referral. This trigger keeps the words beside the codes: a
-- statement that does not change a code may have changed its word. A value without a code is the same in both columns. The next version
-- deletes it.
create or replace function studio.keep_words() returns trigger language plpgsql as $$
declare
  genders constant jsonb := '{"female": "Mujer", "male": "Hombre", "non_binary": "No binario", "undisclosed": "Prefiero no decir",
    "other": "Otro"}';
  referrals constant jsonb := '{"word_of_mouth": "Me contaron", "advertisement": "Anuncio", "google": "Google",
    "social_media": "Redes Sociales", "location": "Ubicación", "website": "Página web"}';
begin
  if new.gender is not distinct from old.gender then
    new.gender := (select key from jsonb_each_text(genders) where value = new.genre);
  else
    new.genre := genders ->> new.gender;
  end if;
  if new.referral is not distinct from old.referral then
    new.referral := coalesce((select key from jsonb_each_text(referrals) where value = new.referral_source), new.referral_source);
  else
    new.referral_source := coalesce(referrals ->> new.referral, new.referral);
  end if;
  return new;
end
$$;

create trigger profiles_keep_words before insert or update of gender, genre, referral, referral_source on studio.profiles
  for each row execute function studio.keep_words();
