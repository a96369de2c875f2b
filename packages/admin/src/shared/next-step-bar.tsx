import type { SetupStep } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { CloseIcon, radius } from '@estudio/ui'
import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { ConfirmClasses, missingPart, StepLink } from './setup-step-actions.tsx'

const t = texts.admin.setup

/** After a save on these long screens the top of the page is out of sight, so the next step stays in view. */
const longScreens = ['/ajustes', '/documentos']

const stuck = { position: 'sticky', top: { xs: 64, lg: 8 }, zIndex: 2 } as const

/** A focused field is scrolled to below the step that stays in view, and on a phone below the bar above it. */
const belowStuckStep = { html: { scrollPaddingTop: 144 } }

/** Beside the screen's own list, the name alone would not say what the step of the classes still needs. */
const nameOf = ({ id }: SetupStep) => (id === 'classes' ? t.nextClasses : t.steps[id].name)

interface NextStepBarProps {
  step: SetupStep
  /** The path of the screen below. */
  screen: string
  onPutAway: () => void
}

/** Names the next step above a screen, with its link. */
const NextStepBar = ({ step, screen, onPutAway }: NextStepBarProps) => {
  const staysInView = longScreens.includes(screen)
  return (
    <Box
      component="section"
      aria-label={t.title}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        mx: { xs: 2, md: 3 },
        mt: 2,
        pl: 2,
        pr: 0.5,
        py: 0.5,
        borderRadius: `${radius.card}px`,
        bgcolor: 'studio.band',
        ...(staysInView && stuck),
      }}
    >
      {staysInView && <GlobalStyles styles={belowStuckStep} />}
      <Typography variant="body2" sx={{ flexGrow: 1 }}>
        {t.next(missingPart(step) ?? nameOf(step))}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', flexShrink: 0 }}>
        <ConfirmClasses step={step} />
        <StepLink step={step} />
      </Box>
      <IconButton size="small" aria-label={t.putAway} onClick={onPutAway}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}

export default NextStepBar
