import type { MemberFigures as Figures } from '@estudio/contract'
import { formatPercent, texts, wholeNumber } from '@estudio/texts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type Change, changeOfCount, changeOfShare } from './change.ts'
import { DefinitionButton } from './definition-button.tsx'
import { Figure } from './figure.tsx'
import { FigureSection } from './figure-section.tsx'
import { monthBefore, type ShownMonth } from './month-before.ts'
import { useMemberFigures } from './use-figures.ts'

const t = texts.admin.figures

type MemberFigure = Figures['figures'][number]
type Id = MemberFigure['id']

const shares: readonly Id[] = ['renewal_rate', 'no_show_rate']
const lessIsBetter: readonly Id[] = ['lost', 'no_show_rate']

const valueOf = (id: Id, value: number | null): string => {
  if (value === null) return t.none
  return shares.includes(id) ? formatPercent(value) : wholeNumber(value)
}

const changeOf = ({ id, value, previous }: MemberFigure): Change | undefined =>
  (shares.includes(id) ? changeOfShare : changeOfCount)(
    { value, previous },
    { isLessBetter: lessIsBetter.includes(id) },
  )

/** The numbers of the month and of the days before link to the people whom they count. */
const MemberTile = ({ figure, comparison }: { figure: MemberFigure; comparison: string }) => {
  const { id, value, previous, definition, href, previous_href } = figure
  const name = t.names[id]
  const before = valueOf(id, previous)
  return (
    <Box component="li">
      <Figure
        label={
          <Box sx={{ display: 'flex', alignItems: 'center' }}>
            <Typography variant="body2" component="h3" color="textSecondary" noWrap>
              {name}
            </Typography>
            <DefinitionButton name={name} definition={definition} />
          </Box>
        }
        value={valueOf(id, value)}
        href={href}
        names={{ value: t.see(name, valueOf(id, value)), before: t.see(name, t.before(comparison, before)) }}
        change={changeOf(figure)}
        previous={previous === null ? undefined : before}
        previousHref={previous_href}
      />
    </Box>
  )
}

const tiles = {
  listStyle: 'none',
  m: 0,
  mt: 1,
  p: 0,
  display: 'grid',
  columnGap: 2,
  rowGap: 2.5,
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(3, minmax(0, 1fr))',
    xl: 'repeat(6, minmax(0, 1fr))',
  },
} as const

export const MemberFigures = (shown: ShownMonth) => (
  <FigureSection title={t.members} query={useMemberFigures(shown.month)}>
    {({ figures }) => (
      <Box component="ul" sx={tiles}>
        {figures.map((figure) => (
          <MemberTile key={figure.id} figure={figure} comparison={monthBefore(shown)} />
        ))}
      </Box>
    )}
  </FigureSection>
)
