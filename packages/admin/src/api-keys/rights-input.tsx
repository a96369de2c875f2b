import { KEY_RIGHTS, mayGive, type Right, type Role } from '@estudio/domain'
import { groupOfRight, type RightGroup, rightGroups, rightNames, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useInput, ValidationError } from 'react-admin'

const t = texts.admin.apiKeys

const rowLook = { m: 0, minHeight: 44, '& .MuiFormControlLabel-label': { minWidth: 0 } } as const

interface RightsInputProps {
  source: string
  /** The roles of the maker: she gives only rights that she has. */
  roles: readonly Role[]
}

/** The rights that the maker may give, as checkboxes below headings. */
export const RightsInput = ({ source, roles }: RightsInputProps) => {
  const headingId = useId()
  const {
    field: { value, onChange, onBlur },
    fieldState: { error },
  } = useInput<Right[]>({ source })
  const rights = KEY_RIGHTS.filter((right) => mayGive({ roles, apiKey: null }, right))
  const toggle = (right: Right) =>
    onChange(value.includes(right) ? value.filter((one: Right) => one !== right) : [...value, right])
  return (
    <Box role="group" aria-labelledby={headingId} onBlur={onBlur}>
      <Typography id={headingId} variant="subtitle1" component="h3">
        {t.rights}
      </Typography>
      {error && (
        <FormHelperText error role="alert">
          <ValidationError error={error.message ?? ''} />
        </FormHelperText>
      )}
      {(Object.keys(rightGroups) as RightGroup[]).map((group) => (
        <Box component="fieldset" key={group} sx={{ m: 0, mt: 1, p: 0, border: 0, minWidth: 0 }}>
          <Typography component="legend" variant="subtitle2" color="textSecondary">
            {rightGroups[group]}
          </Typography>
          {rights
            .filter((right) => groupOfRight(right) === group)
            .map((right) => (
              <FormControlLabel
                key={right}
                sx={{ ...rowLook, display: 'flex' }}
                control={<Checkbox checked={value.includes(right)} onChange={() => toggle(right)} />}
                label={rightNames[right]}
              />
            ))}
        </Box>
      ))}
    </Box>
  )
}
