import { texts } from '@estudio/texts'
import { FilterChoice, FilterDay, ListFilters } from '../ui/list-filters.tsx'

const { filters } = texts.admin.reservations

/** What the list is narrowed to: made from and to which day, standing or cancelled. */
export const ReservationFilters = () => (
  <ListFilters count={3}>
    <FilterDay name="from" label={filters.from} />
    <FilterDay name="to" label={filters.to} />
    <FilterChoice name="status" label={texts.common.status} names={filters.statuses} any={filters.all} />
  </ListFilters>
)
