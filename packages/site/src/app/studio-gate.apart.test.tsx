import { texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import { afterEach, expect, it } from 'vitest'
import { closeScreen, openScreen, press, proxyPage, shown } from '../ui/testing/site-screen'
import { StudioGate } from './studio-gate'

const Name = () => useStudio().name

afterEach(closeScreen)

it('settings that cannot be loaded are told of and asked for again; then the site stands', async () => {
  let down = true
  const config = { supabase: {}, studio: { name: 'Casa Barro' } }
  await openScreen(
    <StudioGate>
      <Name />
    </StudioGate>,
    { answers: { 'GET /config.json': () => (down ? proxyPage() : config) } },
  )
  expect(shown()).toContain(texts.common.offline)
  down = false
  await press(texts.common.retry)
  expect(shown()).toBe('Casa Barro')
})
