import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useRef, useState } from 'react'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { Page } from '../../ui/page.tsx'
import { SiteLoading, useSiteOfStudio } from '../site-of-studio.tsx'
import { Proposals } from './proposals.tsx'
import { Questions } from './questions.tsx'
import { type FirstSiteOptions, useFirstSite } from './use-first-site.tsx'

const t = texts.admin.firstSite

type Part = 'questions' | 'proposals'

const sideBySide = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(300px, 2fr) minmax(0, 5fr)' },
  alignItems: 'start',
} as const

/** The proposals keep their place while the questions scroll. */
const besideQuestions = {
  position: { lg: 'sticky' },
  top: { lg: 16 },
  height: { lg: 'calc(100dvh - 120px)' },
  minHeight: 400,
} as const

/** The bar at the top of a phone covers nothing that is scrolled to. */
const belowTopBar = { scrollMarginTop: 64 } as const

const FirstSiteForm = (props: FirstSiteOptions) => {
  const { first, change, drafts, isUnsaved, isSaving, use, conflict } = useFirstSite(props)
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'))
  const [part, setPart] = useState<Part>('questions')
  const top = useRef<HTMLDivElement>(null)
  const proposalsButton = useRef<HTMLButtonElement>(null)
  /** The other part is shown from its beginning. */
  const show = (chosen: Part) => {
    setPart(chosen)
    top.current?.scrollIntoView()
  }
  const showProposals = () => {
    show('proposals')
    proposalsButton.current?.focus({ preventScroll: true })
  }
  const isShown = (one: Part) => isWide || part === one
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 3, maxWidth: 640 }}>
        {t.lead}
      </Typography>
      <Box ref={top} sx={belowTopBar} />
      {!isWide && (
        <ToggleButtonGroup
          exclusive
          fullWidth
          aria-label={t.parts.label}
          value={part}
          onChange={(_event, chosen: Part | null) => chosen && show(chosen)}
          sx={{ mb: 2, position: 'sticky', top: { xs: 64, lg: 0 }, zIndex: 1, bgcolor: 'background.default' }}
        >
          <ToggleButton value="questions">{t.parts.questions}</ToggleButton>
          <ToggleButton ref={proposalsButton} value="proposals">
            {t.parts.proposals}
          </ToggleButton>
        </ToggleButtonGroup>
      )}
      <Box sx={sideBySide}>
        <Box hidden={!isShown('questions')} sx={{ minWidth: 0 }}>
          <Questions first={first} change={change} />
          {!isWide && (
            <Button variant="contained" size="large" fullWidth onClick={showProposals} sx={{ mt: 3 }}>
              {t.parts.see}
            </Button>
          )}
        </Box>
        {isShown('proposals') && (
          <Box sx={besideQuestions}>
            <Proposals drafts={drafts} isSaving={isSaving} onUse={use} conflict={conflict} />
          </Box>
        )}
      </Box>
      {isUnsaved && <LeaveGuard>{t.leave}</LeaveGuard>}
    </>
  )
}

/** The first site of a studio: three proposals from its logo, its photos and a few answers. */
const FirstSitePage = () => {
  const { site, staff, studio } = useSiteOfStudio()
  const read = async () => {
    const { data } = await site.refetch({ throwOnError: true })
    if (!data) throw new Error('the site was not read')
    return data
  }
  return (
    <Page title={t.title} back width="wide">
      {site.data && studio ? (
        <FirstSiteForm site={site.data} studio={studio} read={read} />
      ) : (
        <SiteLoading site={site} staff={staff} />
      )}
    </Page>
  )
}

export default FirstSitePage
