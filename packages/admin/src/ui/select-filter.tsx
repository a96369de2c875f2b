import { texts } from '@estudio/texts'
import { SelectInput } from 'react-admin'

interface SelectFilterProps {
  source: string
  label: string
  /** The labels of the choices by their value. */
  names: Readonly<Record<string, string>>
  /** The label of the choice that does not filter. */
  any?: string
  /** Read by react-admin's filter form. */
  alwaysOn?: boolean
}

/**
 * A filter of a list with a few values. “All” is a choice of its own, because screen readers announce react-admin's
 * empty choice as the button that clears a field.
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
