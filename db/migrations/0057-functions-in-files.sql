-- From now on every function and trigger stands in db/functions. Those that earlier migrations made are dropped here, with their
-- triggers; the files of that folder make them anew.
drop function platform.raise_version() cascade;
drop function platform.refuse_change() cascade;
drop function platform.allow_erased_words() cascade;
drop function platform.refuse_deletion_of_audit() cascade;
drop function studio.raise_schedule_revision() cascade;
drop function studio.fold_profile() cascade;
drop function studio.follow_email() cascade;
drop function studio.keep_buyer_name() cascade;
drop function studio.issue_receipt() cascade;
drop function studio.place_cash_movement() cascade;
drop function studio.record_cash() cascade;
drop function studio.settle_payment_proof() cascade;
drop function studio.release_discount() cascade;
drop function studio.release_bank_movement() cascade;
drop function studio.profile_search(text, text, text, text);
drop function studio.folded(text);
