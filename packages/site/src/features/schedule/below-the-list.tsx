import type { ShownClassType } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { classTint, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { ClassPicture } from '../../ui/content/class-picture'
import { Section } from '../../ui/content/section'

/** The class types in a card each. */
const ClassTypes = ({ headingId, types }: { headingId: string; types: readonly ShownClassType[] }) => (
  <>
    <Typography id={headingId} variant="h3" component="h2" sx={{ mb: 3 }}>
      {texts.schedule.classTypes}
    </Typography>
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: `repeat(${Math.min(4, types.length)}, minmax(0, 1fr))`,
        },
        gap: 2,
      }}
    >
      {types.map((type) => {
        const tint = classTint(type.name, 'light', type.color)
        return (
          <Card key={type.id} sx={{ bgcolor: tint.background, borderColor: tint.line, p: 3 }}>
            <Box sx={{ color: tint.ink, height: 96, mb: 1.5, borderRadius: 1, overflow: 'hidden' }}>
              <ClassPicture type={type} columns={Math.min(4, types.length)} />
            </Box>
            <Typography variant="h5" component="h3" sx={{ color: tint.ink }}>
              {type.name}
            </Typography>
            <Typography variant="body2">{type.short}</Typography>
            {type.note && (
              <Typography variant="caption" sx={{ color: tint.ink }}>
                {type.note}
              </Typography>
            )}
          </Card>
        )
      })}
    </Box>
  </>
)

/** What the classes are, below the schedule. */
const BelowTheList = () => {
  const { class_types } = useStudio()
  if (class_types.length === 0) return null
  return (
    <Section background="band" labelledBy="class-types">
      <ClassTypes headingId="class-types" types={class_types} />
    </Section>
  )
}

export default BelowTheList
