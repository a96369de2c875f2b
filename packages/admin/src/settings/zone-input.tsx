import { wallTimeOf } from '@estudio/domain'
import { compareNames, formatTime, formatZoneOffset, mexicanZones, texts, zoneCities } from '@estudio/texts'
import { useNow } from '@estudio/ui'
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useInput, ValidationError } from 'react-admin'

const t = texts.admin.settings

/** Every zone of the browser and the present one, the Mexican zones first. */
const offeredZones = (present: string): string[] => {
  const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), present])].filter(Boolean)
  const mexican = mexicanZones().filter((zone) => zones.includes(zone))
  const others = zones
    .filter((zone) => !mexican.includes(zone))
    .sort((one, other) => compareNames(zoneCities(one), zoneCities(other)))
  return [...mexican, ...others]
}

/** A search finds a zone by each of its cities and by its name, without accents too. */
const filterZones = createFilterOptions<string>({
  limit: 50,
  stringify: (zone) => `${zoneCities(zone)} ${zone}`,
})

/** The present time of the zone; undefined for a zone that the browser does not know. */
const presentTime = (zone: string, now: Date): string | undefined => {
  const offset = formatZoneOffset(zone, now)
  return offset ? t.zoneTime(formatTime(wallTimeOf(now, zone)), offset) : undefined
}

interface ZoneInputProps {
  source: string
  label: string
}

/** The time zone, chosen by a city. */
export const ZoneInput = ({ source, label }: ZoneInputProps) => {
  const {
    id,
    field: { value, onChange, ref, name, onBlur },
    fieldState: { error },
  } = useInput<string | null>({ source })
  const now = useNow()
  const zone = value || ''
  const helperText = [presentTime(zone, now), t.help.timezone].filter(Boolean).join(' ')
  const zones = useMemo(() => offeredZones(zone), [zone])
  return (
    <Autocomplete
      id={id}
      options={zones}
      // Null shows no zone, which the type excludes because no zone can be removed.
      value={(zone || null) as string}
      disableClearable
      getOptionLabel={zoneCities}
      getOptionKey={(option) => option}
      renderOption={({ key, ...props }, option) => (
        <Box component="li" key={key} {...props} sx={{ gap: 2 }}>
          <Box component="span" sx={{ flexGrow: 1 }}>
            {zoneCities(option)}
          </Box>
          <Typography component="span" variant="body2" color="textSecondary" sx={{ flexShrink: 0 }}>
            {formatZoneOffset(option, now)}
          </Typography>
        </Box>
      )}
      filterOptions={filterZones}
      onChange={(_event, chosen) => onChange(chosen)}
      onBlur={onBlur}
      noOptionsText={t.noZone}
      openText={t.showZones}
      closeText={t.hideZones}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          inputRef={ref}
          name={name}
          label={label}
          error={Boolean(error)}
          helperText={error?.message ? <ValidationError error={error.message} /> : helperText}
          slotProps={slotProps}
        />
      )}
    />
  )
}
