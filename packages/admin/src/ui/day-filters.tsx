import { texts } from '@estudio/domain'
import Button from '@mui/material/Button'
import { DateField } from './date-field.tsx'
import { useHandFocusOn } from './use-focus-after.ts'
import { useNarrowing } from './use-narrowing.ts'

const t = texts.admin.filters

/** Goes when it is pressed; the keyboard goes on from the heading. */
const Clear = ({ onClick }: { onClick: () => void }) => (
  <Button ref={useHandFocusOn<HTMLButtonElement>()} variant="text" color="secondary" onClick={onClick}>
    {t.clear}
  </Button>
)

/** From and to which day the list it stands in goes, and the button that takes every filter away: cells of a grid. */
export const DayFilters = () => {
  const { valueOf, set, clear } = useNarrowing()
  return (
    <>
      <DateField label={t.from} value={valueOf('from')} onChange={set('from')} />
      <DateField label={t.to} value={valueOf('to')} onChange={set('to')} />
      {clear && <Clear onClick={clear} />}
    </>
  )
}
