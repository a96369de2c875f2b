-- The simplified privacy notice and the waiver. Their drafts are added by the start of the server, like those of a new studio.
alter table studio.legal_documents drop constraint legal_documents_type_check;
alter table studio.legal_documents add constraint legal_documents_type_check
  check (type in ('terms', 'privacy_policy', 'privacy_notice_simplified', 'waiver'));
