import { mondayToSunday } from '@estudio/domain'
import { texts, weekdayName } from '@estudio/texts'
import { StudioDialog } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Chip, Chips } from './chips.tsx'

const t = texts.admin.modelWeek.copyDay

interface CopyDayDialogProps {
  /** The day that is chosen at first. */
  from: number
  onCopy: (from: number, to: number[]) => void
  onClose: () => void
}

/** Makes some days of the model equal to one day. */
export const CopyDayDialog = ({ from: initial, onCopy, onClose }: CopyDayDialogProps) => {
  const [from, setFrom] = useState(initial)
  const [to, setTo] = useState<number[]>([])
  const targets = to.filter((weekday) => weekday !== from)
  const toggle = (weekday: number) =>
    setTo(to.includes(weekday) ? to.filter((one) => one !== weekday) : [...to, weekday])
  return (
    <StudioDialog
      open
      onClose={onClose}
      title={t.title}
      width="sm"
      actions={
        <>
          <Button color="secondary" onClick={onClose}>
            {texts.common.cancel}
          </Button>
          <Button
            variant="contained"
            disabled={targets.length === 0}
            onClick={() => {
              onCopy(from, targets)
              onClose()
            }}
          >
            {t.submit}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Chips label={t.from} wraps>
          {mondayToSunday.map((weekday) => (
            <Chip key={weekday} pressed={from === weekday} onPress={() => setFrom(weekday)}>
              {weekdayName(weekday)}
            </Chip>
          ))}
        </Chips>
        <Chips label={t.to} wraps>
          {mondayToSunday
            .filter((weekday) => weekday !== from)
            .map((weekday) => (
              <Chip key={weekday} pressed={to.includes(weekday)} onPress={() => toggle(weekday)}>
                {weekdayName(weekday)}
              </Chip>
            ))}
        </Chips>
        <Typography variant="body2" color="textSecondary">
          {t.body}
        </Typography>
      </Box>
    </StudioDialog>
  )
}
