import { createStudioClient, SessionProvider } from '@estudio/client'
import { texts } from '@estudio/texts'
import { studioTheme, useStudio } from '@estudio/ui'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { proxyError, server } from '../testing/server'
import { StudioGate } from './studio-gate'

const Name = () => useStudio().name

it('settings that cannot be loaded show an error with a retry, after which the site renders', async () => {
  let down = true
  server.use(
    http.get('/config.json', () =>
      down ? proxyError() : HttpResponse.json({ supabase: {}, studio: { name: 'Casa Barro' } }),
    ),
  )
  render(
    <ThemeProvider theme={studioTheme}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <SessionProvider client={createStudioClient()}>
          <StudioGate part="frame">
            <Name />
          </StudioGate>
        </SessionProvider>
      </QueryClientProvider>
    </ThemeProvider>,
  )
  expect(await screen.findByText(texts.common.offline)).toBeVisible()
  down = false
  await userEvent.click(screen.getByRole('button', { name: texts.common.retry }))
  expect(await screen.findByText('Casa Barro')).toBeVisible()
})
