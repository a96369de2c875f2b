-- The role of the front desk. The table of rights is in packages/domain/src/rights.ts.
alter table identity.user_roles drop constraint user_roles_role_check;
alter table identity.user_roles add constraint user_roles_role_check
  check (role in ('admin', 'reception', 'instructor'));

alter table platform.audit_log drop constraint audit_log_actor_kind_check;
alter table platform.audit_log add constraint audit_log_actor_kind_check
  check (actor_kind in ('visitor', 'member', 'instructor', 'reception', 'admin', 'system'));

alter table studio.settings add column require_reception_factor boolean not null default false;
