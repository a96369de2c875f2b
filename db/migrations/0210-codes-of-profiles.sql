-- Gender and how a person found the studio are codes. An answer that no form of this product offered stays as it was written. The
-- columns genre and referral_source keep the words for servers of the previous version (db/functions/for-older-servers/keep_words.sql);
-- the next version drops both.
alter table studio.profiles
  add column gender text,
  add column referral text;

update studio.profiles set
  gender = case genre when 'Mujer' then 'female' when 'Hombre' then 'male' when 'No binario' then 'non_binary'
    when 'Prefiero no decir' then 'undisclosed' when 'Otro' then 'other' end,
  referral = case referral_source when 'Me contaron' then 'word_of_mouth' when 'Anuncio' then 'advertisement'
    when 'Google' then 'google' when 'Redes Sociales' then 'social_media' when 'Ubicación' then 'location'
    when 'Página web' then 'website' else referral_source end
where genre is not null or referral_source is not null;

alter table studio.profiles
  add constraint profiles_gender_check check (gender in ('female', 'male', 'non_binary', 'undisclosed', 'other')),
  add constraint profiles_referral_check check (length(referral) <= 100);
