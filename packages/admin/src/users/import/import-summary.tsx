import type { Import } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { BusyButton } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Facts } from '../../ui/facts.tsx'
import { InviteImported, UndoImport } from './confirmed-actions.tsx'

const t = texts.admin.imports

const states = ['new', 'changed', 'same', 'refused'] as const

const Progress = ({ done, total }: Import) => (
  <Box role="status">
    <Typography variant="body2" sx={{ mb: 0.5 }}>
      {t.progress(done, total)}
    </Typography>
    <LinearProgress
      variant="determinate"
      aria-label={t.confirming}
      value={total === 0 ? 0 : Math.round((done / total) * 100)}
    />
  </Box>
)

interface ImportSummaryProps {
  shown: Import
  isConfirming: boolean
  error?: string
  onConfirm: () => void
  /** Shown beside the button that confirms. */
  children?: ReactNode
}

/** How many rows do what, the confirmation with its progress, and what can follow it. */
export const ImportSummary = ({ shown, isConfirming, error, onConfirm, children }: ImportSummaryProps) => {
  const { counts, state } = shown
  const count = counts.new + counts.changed
  const isRunning = isConfirming || state === 'confirming'
  return (
    <Card
      component="section"
      aria-label={t.title}
      sx={{ p: { xs: 2, sm: 3 }, mb: 2, display: 'grid', gap: 2 }}
    >
      {state === 'confirmed' && <Alert severity="success">{t.confirmed(count)}</Alert>}
      {state === 'undone' && <Alert severity="info">{t.undone}</Alert>}
      <Facts short facts={states.map((one) => ({ label: t.states[one], value: counts[one] }))} />
      {isRunning && <Progress {...shown} />}
      {error && state === 'checked' && !isRunning && <Alert severity="error">{error}</Alert>}
      {(state === 'checked' || state === 'confirming') && (
        <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 1 }}>
          {count > 0 ? (
            <BusyButton variant="contained" busy={isRunning} busyLabel={t.confirming} onClick={onConfirm}>
              {t.confirm(count)}
            </BusyButton>
          ) : (
            <Typography sx={{ alignSelf: 'center' }}>{t.nothing}</Typography>
          )}
          {!isRunning && children}
        </Box>
      )}
      {state === 'confirmed' && (
        <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 1 }}>
          <InviteImported shown={shown} />
          <UndoImport shown={shown} />
        </Box>
      )}
    </Card>
  )
}
