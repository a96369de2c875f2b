import InputAdornment, { type InputAdornmentProps } from '@mui/material/InputAdornment'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'

interface FieldSelectProps<Value extends string> extends Pick<InputAdornmentProps, 'position'> {
  label: string
  value: Value
  choices: readonly { value: Value; name: string }[]
  /** The text in the field; by default the name of the choice. */
  shown?: string
  onChange: (value: Value) => void
}

/** The border of the field shows the focus of its input, so the select shows its own. */
const look = {
  '& .MuiSelect-select': { py: 0.75, pl: 0.75, borderRadius: 1, fontSize: 'body2.fontSize' },
  '& .MuiSelect-select:focus': { borderRadius: 1, bgcolor: 'transparent' },
  '&& .MuiSelect-select:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
} as const

/** A small select inside a text field, such as the unit of a number. */
export const FieldSelect = <Value extends string>(props: FieldSelectProps<Value>) => {
  const { position, label, value, choices, shown, onChange } = props
  return (
    <InputAdornment position={position}>
      <Select<Value>
        variant="standard"
        disableUnderline
        displayEmpty
        value={value}
        renderValue={shown === undefined ? undefined : () => shown}
        onChange={({ target }) => onChange(target.value as Value)}
        inputProps={{ 'aria-label': label }}
        sx={look}
      >
        {choices.map((choice) => (
          <MenuItem key={choice.value} value={choice.value}>
            {choice.name}
          </MenuItem>
        ))}
      </Select>
    </InputAdornment>
  )
}
