import type { AdminUser } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { errorText } from '../../data/error-text.ts'
import { useMemberSearch } from './use-members.ts'

const t = texts.admin.calendar.staffBooking

interface MemberPickerProps {
  value: AdminUser | null
  onChange: (member: AdminUser | null) => void
  /** A booking is on its way: nobody else is chosen until it is known how that ended. */
  busy: boolean
}

/** Finds a person by name or address. */
export const MemberPicker = ({ value, onChange, busy }: MemberPickerProps) => {
  const [typed, setTyped] = useState('')
  const { data = [], error, isFetching } = useMemberSearch(value ? '' : typed)
  return (
    <Autocomplete<AdminUser>
      size="small"
      disabled={busy}
      options={value ? [value] : data}
      value={value}
      onChange={(_event, chosen) => onChange(chosen)}
      inputValue={typed}
      onInputChange={(_event, words) => setTyped(words)}
      filterOptions={(found) => found}
      getOptionLabel={({ full_name, email }) => full_name || (email ?? '')}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={isFetching}
      loadingText={texts.common.loading}
      noOptionsText={typed.trim().length < 2 ? t.type : texts.common.noResults}
      forcePopupIcon={false}
      clearText={texts.common.clearSearch}
      renderOption={({ key, ...props }, { full_name, email }) => (
        <Box component="li" key={key} {...props} sx={{ display: 'block !important' }}>
          {full_name}
          <Typography variant="caption" color="textSecondary" component="div">
            {email}
          </Typography>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t.search}
          error={Boolean(error)}
          helperText={error ? errorText(error, t.searchError) : undefined}
        />
      )}
    />
  )
}
