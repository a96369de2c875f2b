import { texts } from '@estudio/texts'
import { SelectInput } from 'react-admin'

interface SelectFilterProps {
  source: string
  label: string
  /** Names of the choices by their value. */
  names: Readonly<Record<string, string>>
  /** Name of no choice. */
  any?: string
  /** Read by react-admin's filter form. */
  alwaysOn?: boolean
}

/**
 * A list's filter by one of a few values. No choice is a choice of its own: react-admin's empty one is announced as the
 * button that clears a field.
 */
export const SelectFilter = ({ source, label, names, any = texts.admin.filters.any }: SelectFilterProps) => (
  <SelectInput
    source={source}
    label={<>{label}</>}
    choices={[{ id: '', name: any }, ...Object.entries(names).map(([id, name]) => ({ id, name }))]}
    translateChoice={false}
    isRequired
  />
)
