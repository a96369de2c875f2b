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

/** A chip with an arrow. */
const chip = {
  minWidth: 0,
  '& .MuiOutlinedInput-root': {
    borderRadius: 999,
    typography: 'caption',
    fontWeight: 600,
    bgcolor: 'transparent',
  },
  '& .MuiOutlinedInput-notchedOutline': { borderColor: 'divider' },
  '& .MuiSelect-select': {
    minHeight: 0,
    height: 30,
    boxSizing: 'border-box',
    py: 0,
    lineHeight: '30px',
    maxWidth: 240,
    pl: { md: 1.25, xl: 1.75 },
  },
  '@media (pointer: coarse)': { '& .MuiSelect-select': { height: 44, lineHeight: '44px' } },
} as const

/**
 * A filter of a list with a few values, as a chip. “All” is a choice of its own, because screen readers announce
 * react-admin's empty choice as the button that clears a field.
 */
export const SelectFilter = ({ source, label, names, any = texts.admin.filters.any }: SelectFilterProps) => (
  <SelectInput
    source={source}
    label={false}
    hiddenLabel
    choices={[{ id: '', name: any }, ...Object.entries(names).map(([id, name]) => ({ id, name }))]}
    translateChoice={false}
    isRequired
    fullWidth={false}
    slotProps={{
      select: {
        displayEmpty: true,
        renderValue: (value) => {
          const name = names[String(value)]
          return name ? texts.admin.filters.chosen(label, name) : label
        },
        SelectDisplayProps: { 'aria-label': label, 'aria-labelledby': undefined },
      },
    }}
    sx={chip}
  />
)
