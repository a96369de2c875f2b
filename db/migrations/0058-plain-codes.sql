-- Codes are compared with hyphens and single spaces. One that was saved with a typographic dash or space is written that
-- way too, unless another discount has taken that code since.
with plain as (
  select id, btrim(regexp_replace(regexp_replace(code, '[‐‑‒–—―−﹘﹣－]', '-', 'g'), '[\s\u00A0\u2000-\u200A\u202F\u205F\u3000]+', ' ', 'g')) as code
  from studio.discounts
  where archived_at is null
)
update studio.discounts d set code = p.code
from plain p
where d.id = p.id and d.code <> p.code and p.code <> ''
  and not exists (select 1 from plain other where other.code = p.code and other.id <> p.id);
