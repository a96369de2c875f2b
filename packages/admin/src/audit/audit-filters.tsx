import { texts } from '@estudio/domain'
import { FilterChoice, FilterDay, ListFilters } from '../ui/list-filters.tsx'

const { filters, kinds, entities } = texts.admin.audit

/** What the log is narrowed to: who, to what kind of thing, from and to which day. */
export const AuditFilters = () => (
  <ListFilters count={4}>
    <FilterChoice name="actor_kind" label={filters.kind} names={kinds} />
    <FilterChoice name="entity" label={filters.entity} names={entities} />
    <FilterDay name="from" label={filters.from} />
    <FilterDay name="to" label={filters.to} />
  </ListFilters>
)
