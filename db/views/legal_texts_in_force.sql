-- The version of each legal text that is in force. A draft is in force for nobody.
create view studio.legal_texts_in_force as
select type, max(version) as version
from studio.legal_documents
where not is_draft
group by type;
