import { texts } from '@estudio/texts'
import { FilterChoice, FilterDay, ListFilters } from '../ui/list-filters.tsx'

const { filters, kinds, entities } = texts.admin.audit
const { from, to } = texts.admin.filters

/** What the log is narrowed to: who, to what kind of thing, from and to which day. */
export const AuditFilters = () => (
  <ListFilters count={4}>
    <FilterChoice name="actor_kind" label={filters.kind} names={kinds} />
    <FilterChoice name="entity" label={filters.entity} names={entities} />
    <FilterDay name="from" label={from} />
    <FilterDay name="to" label={to} />
  </ListFilters>
)
