-- What the bank wrote about movements that paid no plan names strangers; a job erases it after proof_retention_months.
create index bank_movements_texts on studio.bank_movements (statement_id)
  where paid_plan_id is null and (concept <> '' or reference <> '');
