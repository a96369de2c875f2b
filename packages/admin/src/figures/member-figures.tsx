import type { MemberFigures as Figures } from '@estudio/contract'
import type { Month } from '@estudio/domain'
import { formatPercent, texts, wholeNumber } from '@estudio/texts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ServerLink } from '../ui/server-link.tsx'
import { FigureSection } from './figure-section.tsx'
import { useMemberFigures } from './use-figures.ts'

const t = texts.admin.figures

type Figure = Figures['figures'][number]

const valueOf = (id: Figure['id'], value: number | null): string => {
  if (value === null) return t.none
  return id === 'renewal_rate' || id === 'no_show_rate' ? formatPercent(value) : wholeNumber(value)
}

/** The numbers of the month and of the month before link to the people whom they count. */
const MemberFigure = ({ id, value, previous, definition, href, previous_href }: Figure) => (
  <Box component="li">
    <Typography variant="subtitle2" component="h3">
      {t.names[id]}
    </Typography>
    <Typography variant="h4" component="p" className="tabular">
      <ServerLink href={href} name={t.see(t.names[id], valueOf(id, value))}>
        {valueOf(id, value)}
      </ServerLink>
    </Typography>
    <Typography variant="body2" className="tabular">
      <ServerLink href={previous_href} name={t.see(t.names[id], t.before(valueOf(id, previous)))}>
        {t.before(valueOf(id, previous))}
      </ServerLink>
    </Typography>
    <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5 }}>
      {definition}
    </Typography>
  </Box>
)

export const MemberFigures = ({ month }: { month: Month }) => (
  <FigureSection title={t.members} query={useMemberFigures(month)}>
    {({ figures }) => (
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          mt: 1.5,
          p: 0,
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', md: 'repeat(3, 1fr)' },
        }}
      >
        {figures.map((figure) => (
          <MemberFigure key={figure.id} {...figure} />
        ))}
      </Box>
    )}
  </FigureSection>
)
