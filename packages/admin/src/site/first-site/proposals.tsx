import type { SitePatch } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { BusyButton, radius } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { errorText } from '../../data/error-text.ts'
import { PreviewFrame } from '../preview-frame.tsx'
import { useSettled } from '../use-settled.ts'
import { useSitePreview } from '../use-site.ts'

const t = texts.admin.firstSite.proposals

const PHONE_WIDTH = 390

/** The button stays in view while the end of the page below it is out of sight. */
const inView = { position: 'sticky', bottom: 16, zIndex: 1 } as const

interface ProposalProps {
  place: number
  draft: SitePatch
  isSaving: boolean
  onUse: () => void
  /** Shown above the button after another person saved the site. */
  conflict?: ReactNode
}

/** A proposal as the whole home page on a telephone. */
const Proposal = ({ place, draft, isSaving, onUse, conflict }: ProposalProps) => {
  const preview = useSitePreview({ page: '/', draft: useSettled(draft) })
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        minWidth: 0,
        height: { xs: 620, lg: 'auto' },
        p: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: `${radius.card}px`,
        bgcolor: 'background.paper',
      }}
    >
      <Typography variant="subtitle2" component="h2">
        {t.name(place)}
      </Typography>
      <Box sx={{ height: 2 }}>
        {preview.isFetching && <LinearProgress aria-label={t.loading(place)} sx={{ height: 2 }} />}
      </Box>
      {preview.isError && (
        <Alert
          severity="error"
          action={<Button onClick={() => void preview.refetch()}>{texts.common.retry}</Button>}
        >
          {errorText(preview.error, t.error)}
        </Alert>
      )}
      <PreviewFrame
        title={t.frame(place)}
        html={preview.data ?? ''}
        isCurrent={!preview.isPlaceholderData}
        width={PHONE_WIDTH}
        page="/"
        element={undefined}
      />
      {conflict}
      <BusyButton variant="contained" busy={isSaving} onClick={onUse} sx={inView}>
        {t.use(place)}
      </BusyButton>
    </Box>
  )
}

interface ProposalsProps {
  drafts: readonly SitePatch[]
  isSaving: boolean
  /** Called with the place of a proposal, from 0. */
  onUse: (place: number) => void
  /** The proposal that could not be saved, because another person saved the site. */
  conflict?: { place: number; notice: ReactNode }
}

/** The three proposals, which follow the answers. */
export const Proposals = ({ drafts, isSaving, onUse, conflict }: ProposalsProps) => (
  <Box
    component="ul"
    aria-label={t.title}
    sx={{
      listStyle: 'none',
      m: 0,
      p: 0,
      height: { lg: '100%' },
      display: 'grid',
      gap: 2,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
    }}
  >
    {drafts.map((draft, index) => (
      <Proposal
        key={index}
        place={index + 1}
        draft={draft}
        isSaving={isSaving}
        onUse={() => onUse(index)}
        conflict={conflict?.place === index && conflict.notice}
      />
    ))}
  </Box>
)
