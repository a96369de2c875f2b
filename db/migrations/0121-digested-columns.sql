-- The columns that the digest `state` of a merge covers, by table, so that a column of a later version does not end the undo.
-- Null for a merge that an older version made: its digest covers the columns of that moment.
alter table studio.merges add column digested jsonb;
