import { ApiError } from '@estudio/client'
import type { AdminSite, SitePatch } from '@estudio/contract'
import { SITE_LIMITS } from '@estudio/domain'
import { reasonText } from '@estudio/texts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { show, stubMedia, studio } from '../../testing/screen.tsx'
import { picture, plainSite } from '../testing.ts'
import FirstSitePage from './first-site-page.tsx'

const newSite: AdminSite = { ...plainSite, document_texts: false, published: true }

interface Server {
  stored: AdminSite
  saved: SitePatch[]
  previews: SitePatch[]
  pictures: number
  /** Answers a picture once it is done. */
  picture: () => Promise<void>
}

const screens = (
  <Routes>
    <Route
      path="/"
      element={
        <>
          <FirstSitePage />
          <Link to="/clases">Clases</Link>
        </>
      }
    />
    <Route path="/clases" element={<h1>Clases</h1>} />
    <Route path="/mi-sitio" element={<h1>Mi sitio</h1>} />
  </Routes>
)

/** Shows the screen over a server that takes pictures and saves; the proposals are beside the form. */
const open = async (stored = newSite) => {
  stubMedia((query) => query.includes('min-width'))
  const server: Server = { stored, saved: [], previews: [], pictures: 0, picture: async () => undefined }
  await show(screens, async (path, body, headers) => {
    if (path === '/api/admin/site/preview') {
      server.previews.push((body as { draft: SitePatch }).draft)
      return { html: '<!doctype html><title>Inicio</title>' }
    }
    if (path === '/api/admin/site/pictures') {
      server.pictures += 1
      const id = `photo-${server.pictures}`
      await server.picture()
      return { picture: { ...picture, id } }
    }
    if (path === '/config.json') return { studio }
    if (body) {
      if (headers?.['if-match'] !== `"${server.stored.version}"`)
        throw ApiError.refused(409, 'version_conflict', reasonText('version_conflict'))
      server.saved.push(body as SitePatch)
    }
    return { site: server.stored }
  })
  await screen.findByLabelText('¿Qué impartes?')
  return server
}

const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' })

it('SIT-18: a new studio has nothing ticked, and one press takes a proposal with what was answered and ticked', async () => {
  const server = await open()
  for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked()
  await userEvent.type(screen.getByLabelText('¿Qué impartes?'), 'Barre')
  await userEvent.click(screen.getByLabelText('Hay WiFi gratis'))
  await userEvent.click(screen.getByRole('button', { name: 'Usar la propuesta 2' }))
  await screen.findByText('Tu sitio quedó listo. Aquí puedes editar todo.')
  await screen.findByRole('heading', { name: 'Mi sitio' })
  expect(server.saved).toHaveLength(1)
  expect(server.saved[0]).toMatchObject({
    look: 'sun',
    accent_color: '#35593E',
    includes: ['WiFi gratis'],
    hero: { title: 'Aquí empieza tu pausa', picture_id: null },
    footer_line: 'Barre en Culiacán.',
  })
  expect(server.saved[0]).not.toHaveProperty('claims')
})

it('the three proposals follow the answers', async () => {
  const server = await open()
  await userEvent.type(screen.getByLabelText('¿En qué colonia?'), 'Centro')
  await waitFor(() =>
    expect(
      new Set(
        server.previews.filter(({ footer_line }) => footer_line?.includes('Centro')).map(({ look }) => look),
      ),
    ).toEqual(new Set(['linen', 'sun', 'ivory'])),
  )
})

it('takes several photos at once; another than the first becomes the cover, and a file that is no picture is named', async () => {
  await open()
  const files = [photo('a.jpg'), photo('b.jpg'), new File(['x'], 'notas.txt', { type: 'text/plain' })]
  await userEvent.upload(screen.getByLabelText('Elegir fotos', { selector: 'input' }), files, {
    applyAccept: false,
  })
  expect(await screen.findByRole('alert')).toHaveTextContent(/^notas\.txt: /)
  const cover = await screen.findByRole('button', { name: 'Poner la foto 2 en la portada' })
  await userEvent.click(cover)
  expect(screen.getByRole('group', { name: 'Tus fotos' })).toHaveFocus()
  const list = within(screen.getByRole('region', { name: 'Tus fotos' }))
  expect(list.getAllByRole('listitem')).toHaveLength(2)
  await userEvent.click(list.getByRole('button', { name: 'Quitar la foto 2' }))
  expect(list.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByRole('group', { name: 'Tus fotos' })).toHaveFocus()
})

const choose = (...files: File[]) =>
  userEvent.upload(screen.getByLabelText('Elegir fotos', { selector: 'input' }), files)

it('photos that are chosen during an upload wait for it', async () => {
  const server = await open()
  let finish = () => undefined as void
  server.picture = () => new Promise((resolve) => (finish = resolve))
  await choose(photo('a.jpg'))
  await screen.findByText('Subiendo la foto 1 de 1...')
  await choose(photo('b.jpg'))
  await screen.findByText('Subiendo la foto 1 de 2...')
  server.picture = async () => undefined
  finish()
  expect(await screen.findAllByRole('button', { name: /^Quitar la foto/ })).toHaveLength(2)
})

it('names each photo that does not fit, and the focus stays at the photos', async () => {
  const LIMIT = SITE_LIMITS.gallery + 1
  await open()
  await choose(...Array.from({ length: LIMIT + 2 }, (_, at) => photo(`${at + 1}.jpg`)))
  await screen.findByText('Caben hasta 13 fotos.')
  expect(screen.getAllByRole('button', { name: /^Quitar la foto/ })).toHaveLength(LIMIT)
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    '14.jpg: No se subió, porque caben hasta 13 fotos.',
    '15.jpg: No se subió, porque caben hasta 13 fotos.',
  ])
})

const answerAndUse = async () => {
  await userEvent.type(screen.getByLabelText('¿Qué impartes?'), 'Barre')
  await userEvent.click(screen.getByRole('button', { name: 'Usar la propuesta 1' }))
}

it('after another person saved the site, the proposal is saved over the other version', async () => {
  const server = await open()
  server.stored = { ...newSite, version: 2, includes: ['Toalla'] }
  await answerAndUse()
  await userEvent.click(await screen.findByRole('button', { name: 'Guardar mis cambios' }))
  await screen.findByRole('heading', { name: 'Mi sitio' })
  expect(server.saved).toEqual([expect.objectContaining({ footer_line: 'Barre en Culiacán.' })])
})

it('after another person saved the site, the form continues from the other version with the answers, photos and ticks', async () => {
  const server = await open()
  server.stored = { ...newSite, version: 2, includes: ['WiFi gratis'] }
  await choose(photo('a.jpg'))
  await screen.findByRole('button', { name: /^Quitar la foto/ })
  await userEvent.click(screen.getByLabelText('Hay vestidores'))
  await answerAndUse()
  await userEvent.click(await screen.findByRole('button', { name: 'Ver la versión nueva' }))
  await waitFor(() => expect(screen.getByLabelText('Hay WiFi gratis')).toBeChecked())
  expect(screen.getByLabelText('Hay vestidores')).toBeChecked()
  expect(screen.getByRole('button', { name: /^Quitar la foto/ })).toBeVisible()
  expect(screen.getByLabelText('¿Qué impartes?')).toHaveValue('Barre')
  expect(screen.queryByText(reasonText('version_conflict'))).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Usar la propuesta 1' }))
  await screen.findByRole('heading', { name: 'Mi sitio' })
  expect(server.saved).toEqual([
    expect.objectContaining({ hero: expect.objectContaining({ picture_id: 'photo-1' }) }),
  ])
})

it('asks before the page is left with answers that no proposal was saved with', async () => {
  await open()
  await userEvent.type(screen.getByLabelText('¿Qué impartes?'), 'Barre')
  await userEvent.click(screen.getByRole('link', { name: 'Clases' }))
  await screen.findByText('¿Salir sin guardar?')
  await userEvent.click(screen.getByRole('button', { name: 'Seguir editando' }))
  expect(screen.getByLabelText('¿Qué impartes?')).toHaveValue('Barre')
  await userEvent.click(await screen.findByRole('link', { name: 'Clases' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Salir sin guardar' }))
  await screen.findByRole('heading', { name: 'Clases' })
})
