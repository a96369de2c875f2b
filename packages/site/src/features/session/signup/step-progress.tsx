import { texts } from '@estudio/texts'
import { type as sizes } from '@estudio/ui'
import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'

/** Where one is in the wizard: four bars with their titles, the reached ones in clay (REG-01). */
export const StepProgress = ({ step }: { step: number }) => {
  const { steps, stepOf } = texts.signup
  return (
    <>
      <Box
        component="ol"
        aria-label={stepOf(step + 1, steps.length)}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(4, 1fr)',
          gap: 1,
          listStyle: 'none',
          p: 0,
          mt: 0,
          mb: 4,
        }}
      >
        {steps.map((title, index) => (
          <Box
            key={title}
            component="li"
            aria-current={index === step ? 'step' : undefined}
            sx={{
              borderTop: 3,
              borderColor: index <= step ? 'primary.main' : 'divider',
              color: index === step ? 'text.primary' : 'text.secondary',
              fontWeight: index === step ? 600 : 400,
              fontSize: sizes.caption,
              lineHeight: 1.3,
              pt: 1,
              transition: 'border-color 150ms',
            }}
          >
            {title}
          </Box>
        ))}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {`${stepOf(step + 1, steps.length)}: ${steps[step]}`}
      </Box>
    </>
  )
}
