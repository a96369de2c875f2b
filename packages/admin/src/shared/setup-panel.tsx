import type { LegalKind, SetupStep } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { CheckIcon, CloseIcon } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import GlobalStyles from '@mui/material/GlobalStyles'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { useNotify, useStore } from 'react-admin'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useSetup, useStatistics } from './use-statistics.ts'

const t = texts.admin.setup

/** Whether the owner has put the steps away. */
const usePutAway = () => useStore('setup.putAway', false)

const base = '/admin'

type DataField = 'address' | 'phone' | 'opening_hours'

/** After a save on these long screens the top of the page is out of sight, so the next step stays in view. */
const longScreens = ['/ajustes', '/documentos']

const stuck = { position: 'sticky', top: { xs: 64, lg: 8 }, zIndex: 2 } as const

/** A focused field is scrolled to below the step that stays in view, and on a phone below the bar above it. */
const belowStuckStep = { html: { scrollPaddingTop: 144 } }

/** Two steps have several parts: the studio's data and the legal texts. Their address names the missing part. */
const missingPart = ({ id, href }: SetupStep): string | undefined => {
  const part = href.split('#')[1]
  if (id === 'legal') return texts.legal.titles[part as LegalKind]
  if (id === 'data') return texts.admin.settings.labels[part as DataField]
  return undefined
}

/** A step's address is a screen of the back office, or the site. */
const StepLink = ({ id, done, href }: SetupStep) => {
  const label = done ? t.see : t.open
  const look = {
    size: 'small',
    variant: done ? 'text' : 'outlined',
    'aria-label': t.linkLabel(label, t.steps[id].name),
  } as const
  return href.startsWith(`${base}/`) ? (
    <Button component={Link} to={href.slice(base.length)} {...look}>
      {label}
    </Button>
  ) : (
    <Button href={href} {...look}>
      {label}
    </Button>
  )
}

const StepRow = ({ step }: { step: SetupStep }) => {
  const { id, done } = step
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
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 240px' }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {why}
        </Typography>
      </Box>
      {/* State and link stay together, below the text of a phone. */}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
        {done && <CheckIcon color="success" fontSize="small" />}
        <Typography variant="body2" color="textSecondary" sx={{ mr: 1 }}>
          {done ? t.done : t.missing(missingPart(step))}
        </Typography>
        <StepLink {...step} />
      </Box>
    </Box>
  )
}

/** The steps of a new studio, until all are done or the owner puts them away. */
export const SetupPanel = () => {
  const [isPutAway, putAway] = usePutAway()
  const { data } = useStatistics('/api/admin/setup')
  const notify = useNotify()
  const heading = useId()
  if (!data || data.complete || isPutAway) return null
  const { steps } = data
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
          <StepRow key={step.id} step={step} />
        ))}
      </Box>
    </Card>
  )
}

/** Shows the steps again that the owner has put away. */
export const ShowSetup = () => {
  const [isPutAway, putAway] = usePutAway()
  const navigate = useNavigate()
  if (!isPutAway) return null
  const show = () => {
    putAway(false)
    void navigate('/')
  }
  return (
    <Button variant="outlined" color="secondary" onClick={show} sx={{ justifySelf: 'start' }}>
      {t.show}
    </Button>
  )
}

/** Beside the screen's own list, the name alone would not say what the step of the classes still needs. */
const nameOf = ({ id }: SetupStep) => (id === 'classes' ? t.nextClasses : t.steps[id].name)

/** The first step that is not done, on every other screen; it is read again after each write. */
export const NextStep = () => {
  const [isPutAway, putAway] = usePutAway()
  const { pathname } = useLocation()
  const { data, refetch } = useSetup()
  const mutations = useQueryClient().getMutationCache()
  const isComplete = data?.complete !== false
  useEffect(() => {
    if (isComplete) return undefined
    return mutations.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') void refetch()
    })
  }, [isComplete, mutations, refetch])
  const next = isComplete ? undefined : data.steps.find(({ done }) => !done)
  if (!next || isPutAway || pathname === '/') return null
  const staysInView = longScreens.includes(pathname)
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
        borderRadius: 2,
        bgcolor: 'studio.band',
        ...(staysInView && stuck),
      }}
    >
      {staysInView && <GlobalStyles styles={belowStuckStep} />}
      <Typography variant="body2" sx={{ flexGrow: 1 }}>
        {t.next(missingPart(next) ?? nameOf(next))}
      </Typography>
      <Box sx={{ flexShrink: 0 }}>
        <StepLink {...next} />
      </Box>
      <IconButton size="small" aria-label={t.putAway} onClick={() => putAway(true)}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}
