-- A draft is the text that a new studio starts from. It is in force for nobody: the owner completes it and publishes it as a
-- version of her own.
alter table studio.legal_documents add column is_draft boolean not null default false;

create view studio.legal_texts_in_force as
select type, max(version) as version
from studio.legal_documents
where not is_draft
group by type;

-- The seed published its texts with instructions to the studio and with numbers that did not follow the settings.
update studio.legal_documents set
  is_draft = (select seeded from platform.installation) is distinct from 'demo',
  content = replace(replace(
    regexp_replace(content, '\n\*Modelo [^\n]*\*\n', ''),
    'se elimina siete días después de la compra',
    'se elimina {plazo_de_pago} después de la compra'),
    '- Si cancelas con 6 horas o más de anticipación, la clase regresa a tu plan.
- Si cancelas con menos de 6 horas y hasta 60 minutos antes del inicio, se libera tu lugar y la clase cuenta como tomada.
- Con menos de 60 minutos ya no es posible cancelar. Si no asistes, la clase cuenta como tomada.',
    '- {reglas_de_cancelacion}')
where version = 1 and published_by is null and content ~ '^# [^\n]+\n\n\*Modelo ';
