import { texts } from '@estudio/texts'
import { layout, radius } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'

const { cta } = texts.home

/** HOM-14. */
export const CallToAction = () => (
  <Container
    component="section"
    maxWidth={false}
    aria-labelledby="cta-title"
    sx={{ maxWidth: layout.page + 96, pb: { xs: 7, md: 12 } }}
  >
    <Box
      sx={{
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        borderRadius: `${radius.sheet}px`,
        px: { xs: 3, sm: 6, md: 10 },
        py: { xs: 6, md: 9 },
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 4,
      }}
    >
      <Box sx={{ maxWidth: '34ch' }}>
        <Typography id="cta-title" variant="h2">
          {cta.title}
        </Typography>
        <Typography sx={{ mt: 1.5 }}>{cta.body}</Typography>
      </Box>
      <Button
        component={Link}
        to="/planes#faq"
        variant="contained"
        size="large"
        sx={{
          bgcolor: 'background.default',
          color: 'text.primary',
          '&:hover': { bgcolor: 'common.white' },
          '&.Mui-focusVisible': { outlineColor: 'white' },
        }}
      >
        {cta.button}
      </Button>
    </Box>
  </Container>
)
