import { texts } from '@estudio/texts'
import { useListContext } from 'react-admin'
import { PressedChip } from '../ui/list/pressed-chip.tsx'

/** Shows the people with a role: coaches, reception and administration. A second press shows the clients again. */
export const StaffChip = () => {
  const { filterValues, setFilters } = useListContext()
  const { staff, ...others } = filterValues as { staff?: boolean }
  return (
    <PressedChip
      label={texts.admin.users.staff}
      isPressed={staff === true}
      onClick={() => setFilters(staff ? others : { ...others, staff: true })}
    />
  )
}
