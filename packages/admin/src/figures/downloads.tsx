import { civilDateOf } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { ExportButton } from '../shared/exports/export-button.tsx'
import { type Period, periodDays } from './periods.ts'

const t = texts.admin.downloads
const periods = Object.entries(t.periods) as [Period, string][]
const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const

/** A period, and a button for each list. */
const Downloads = () => {
  const { now, zone } = useMoment()
  const [period, setPeriod] = useState<Period>('month')
  const today = civilDateOf(now, zone)
  const days = periodDays(period, today)
  return (
    <Box sx={row}>
      <TextField
        select
        label={t.period}
        value={period}
        onChange={({ target }) => setPeriod(target.value as Period)}
        sx={{ width: 180 }}
      >
        {periods.map(([value, label]) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <ExportButton list="plans" filter={days} label={t.names.plans} />
      <ExportButton list="attendance" filter={days} label={t.names.attendance} />
      <ExportButton list="waitlists" filter={days} label={t.names.waitlists} />
      <ExportButton list="invoices" filter={days} label={t.names.invoices} />
      <ExportButton list="reservations" filter={{ week: today }} label={t.names.reservations} />
      <ExportButton list="discounts" label={t.names.discounts} />
    </Box>
  )
}

export default Downloads
