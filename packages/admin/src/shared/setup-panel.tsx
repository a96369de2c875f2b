import type { SetupStep } from '@estudio/contract'
import { joinNames, texts } from '@estudio/texts'
import { CheckIcon } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useNotify } from 'react-admin'
import { ConfirmClasses, missingPart, StepLink } from './setup-step-actions.tsx'
import { usePutAway, useSetupSteps } from './setup-steps.tsx'

const t = texts.admin.setup

/** The name, the state and the link of a step. The next step also shows why it is needed. */
const StepRow = ({ step, isNext }: { step: SetupStep; isNext: boolean }) => {
  const { id, done, not_shown = [] } = step
  const { name, why } = t.steps[id]
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        minHeight: 44,
        py: isNext ? 1.5 : 0.25,
        px: 1.5,
        mx: -1.5,
        borderTop: 1,
        borderColor: 'divider',
        ...(isNext && { bgcolor: 'studio.band', borderRadius: 1.5 }),
      }}
    >
      <Box sx={{ flex: '1 1 240px' }}>
        <Typography sx={{ fontWeight: isNext ? 600 : 400 }} color={done ? 'textSecondary' : 'textPrimary'}>
          {name}
        </Typography>
        {isNext && (
          <Typography variant="body2" color="textSecondary">
            {why}
          </Typography>
        )}
        {not_shown.length > 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {t.classesNotShown(joinNames(not_shown))}
          </Typography>
        )}
      </Box>
      {/* State and link wrap together below the name on a narrow screen. */}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
        {done && <CheckIcon color="success" fontSize="small" />}
        <Typography variant="body2" color="textSecondary" sx={{ mr: 1 }}>
          {done ? t.done : t.missing(missingPart(step))}
        </Typography>
        <ConfirmClasses step={step} />
        <StepLink step={step} isNext={isNext} />
      </Box>
    </Box>
  )
}

/** The first steps of a new studio. The link of the next step is a filled button. */
const SetupPanel = () => {
  const [, putAway] = usePutAway()
  const { steps, next } = useSetupSteps()
  const notify = useNotify()
  const heading = useId()
  if (!steps) return null
  const hide = () => {
    putAway(true)
    notify(t.putAwayNote, { type: 'info' })
  }
  return (
    <Card component="section" aria-labelledby={heading} sx={{ p: 2, mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1.5, mb: 1 }}>
        <Typography id={heading} variant="h6" component="h2">
          {t.title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ flexGrow: 1 }}>
          {t.progress(steps.filter(({ done }) => done).length, steps.length)}
        </Typography>
        <Button variant="text" size="small" onClick={hide}>
          {t.putAway}
        </Button>
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {steps.map((step) => (
          <StepRow key={step.id} step={step} isNext={step === next} />
        ))}
      </Box>
    </Card>
  )
}

export default SetupPanel
