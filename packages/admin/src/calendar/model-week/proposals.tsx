import type { ModelProposal } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useRef, useState } from 'react'
import type { DraftCell } from './draft.ts'
import { openProposals } from './occupation.ts'
import type { ModelWeekFiguresQuery } from './use-model-week.ts'

const t = texts.admin.modelWeek

/** One proposal at first, so that late figures fill the reserved room and move nothing. */
const shownAtFirst = 1

interface ProposalsProps {
  figures: ModelWeekFiguresQuery
  cells: readonly DraftCell[]
  onMove: (cell: DraftCell, proposal: ModelProposal) => void
}

interface ProposalListProps extends Pick<ProposalsProps, 'onMove'> {
  proposals: ReturnType<typeof openProposals>
}

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 } as const

const ProposalList = ({ proposals, onMove }: ProposalListProps) => {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? proposals : proposals.slice(0, shownAtFirst)
  const hidden = proposals.length - shown.length
  return (
    <Box sx={line}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', rowGap: 0.5 }}>
        {shown.map(({ proposal, cell }) => {
          const { class_name, weekday, time, fill, to, to_fill, to_waited } = proposal
          return (
            <Box component="li" key={cell.key} sx={line}>
              <span>
                {t.proposals.text(class_name, weekday, time, fill)};{' '}
                {t.proposals.why(to.time, to_fill, to_waited)}
              </span>
              <Button
                size="small"
                variant="outlined"
                color="secondary"
                aria-label={t.proposals.moveTo(to.weekday, to.time)}
                onClick={() => onMove(cell, proposal)}
              >
                {t.proposals.move(to.weekday)}
              </Button>
            </Box>
          )
        })}
      </Box>
      {hidden > 0 && (
        <Button size="small" variant="text" onClick={() => setIsWhole(true)}>
          {t.proposals.more(hidden)}
        </Button>
      )}
    </Box>
  )
}

/** Classes that few people come to, each with a fuller hour and a button that moves it there. */
export const Proposals = ({ figures: { data, error }, cells, onMove }: ProposalsProps) => {
  const section = useRef<HTMLElement>(null)
  const proposals = data && openProposals(data, cells)
  return (
    <Box
      component="section"
      ref={section}
      tabIndex={-1}
      aria-label={t.proposals.title}
      sx={{ ...line, minHeight: 40, mt: { xs: 1, md: 0 }, flexGrow: 1, typography: 'body2', outline: 'none' }}
    >
      <Box component="h2" sx={{ m: 0, font: 'inherit', color: 'text.secondary' }}>
        {t.proposals.title}
      </Box>
      {proposals && proposals.length > 0 && (
        <ProposalList
          proposals={proposals}
          onMove={(cell, proposal) => {
            onMove(cell, proposal)
            // The pressed button disappears, and the focus would disappear with it.
            section.current?.focus()
          }}
        />
      )}
      {proposals?.length === 0 && t.proposals.none}
      {!data && (error ? t.figuresError : <Skeleton width={320} />)}
    </Box>
  )
}
