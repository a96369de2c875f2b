import sharp from 'sharp'
import { allowNoise } from '../e2e/support/quiet'
import { newStudioAddress, openNewStudio } from '../e2e/support/server'
import { storageWith } from '../e2e/support/studio'
import { test } from '../e2e/support/test'
import { addsPicture, savesSite } from '../harness/site'
import type { Studio } from '../harness/studio'
import { cacheFonts, takePicture, viewports } from './picture'

const logo = () =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="720" height="200">
      <rect width="720" height="200" fill="#FAF6F0"/>
      <path d="M30 160a65 65 0 0 1 130 0z" fill="none" stroke="#35593E" stroke-width="10"/>
      <path d="M62 160a33 33 0 0 1 66 0z" fill="#C9714C"/>
      <text x="200" y="135" font-family="Liberation Serif" font-size="92" fill="#35593E">Casa Barro</text>
    </svg>`),
  )
    .png()
    .toBuffer()

/** A sunlit room with two arched windows, a wooden floor and a rolled mat. */
const room = () =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">
      <defs>
        <linearGradient id="wall" x2="1" y2="1"><stop stop-color="#F3E7D6"/><stop offset="1" stop-color="#DDC7AB"/></linearGradient>
        <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#CFE3EA"/><stop offset="1" stop-color="#F7EBD3"/></linearGradient>
        <linearGradient id="floor" x2="0" y2="1"><stop stop-color="#B98A5E"/><stop offset="1" stop-color="#8E6239"/></linearGradient>
      </defs>
      <rect width="1200" height="900" fill="url(#wall)"/>
      <path d="M180 620V300a140 140 0 0 1 280 0v320zM560 620V300a140 140 0 0 1 280 0v320z" fill="url(#sky)" stroke="#FBF6EE" stroke-width="18"/>
      <path d="M320 165v455M700 165v455" stroke="#FBF6EE" stroke-width="10"/>
      <rect y="640" width="1200" height="260" fill="url(#floor)"/>
      <path d="M200 900l90-260h220l-40 260zM620 900l30-260h220l60 260z" fill="#E9C795" opacity=".45"/>
      <rect x="880" y="742" width="230" height="64" rx="32" fill="#35593E"/>
      <circle cx="912" cy="774" r="32" fill="#466F50"/><circle cx="912" cy="774" r="14" fill="#2B4A33"/>
      <path d="M1010 640c-60-120-20-210 10-260 30 60 60 150 20 260zM1060 640c10-100 60-150 100-170 0 70-30 140-80 170z" fill="#5D7F57"/>
      <path d="M990 640h110l-16 90h-78z" fill="#C9714C"/>
    </svg>`),
  )
    .png()
    .toBuffer()

/** Signs the owner of a new studio in. Some of her first steps are done. */
const begin = async (studio: Studio) => {
  const owner = await studio.admin({
    email: 'duena@casabarro.example',
    name: 'Julia Ejemplo',
    signedUp: true,
  })
  // From its first picture on the server, which is this process, reads no SVG.
  const drawn = { logo: await logo(), room: await room() }
  const { id } = await addsPicture(owner, drawn.logo)
  const hero = await addsPicture(owner, drawn.room)
  await savesSite(owner, { logo_id: id, accent_color: '#35593E', hero: { picture_id: hero.id } })
  await owner.patch('/api/admin/settings', {
    name: 'Casa Barro',
    city: 'Culiacán',
    timezone: 'America/Mazatlan',
    address: 'Calle Ángel Flores 10',
    phone: '+52 667 123 4567',
    whatsapp: '526671234567',
    opening_hours: 'Mo-Fr 07:00-20:00, Sa 08:00-13:00',
    bank_card: '4111111111111111',
  })
  return storageWith(await studio.session(owner), newStudioAddress)
}

test('muy-pronto, admin-primeros-pasos and admin-mi-sitio at 360 and 1280 px', async ({ browser }) => {
  allowNoise(new RegExp(` asks ${newStudioAddress}/`), / 503 /)
  const studio = await openNewStudio()
  const storageState = await begin(studio)
  const baseURL = newStudioAddress
  for (const viewport of viewports) {
    const visitor = await browser.newPage({ viewport, baseURL, hasTouch: false })
    await cacheFonts(visitor)
    await visitor.goto('/')
    await visitor.waitForLoadState('networkidle')
    await takePicture(visitor, { name: 'muy-pronto', viewport, shown: 'both' })
    const owner = await browser.newPage({ viewport, baseURL, hasTouch: false, storageState })
    await owner.addInitScript(() => sessionStorage.setItem('factorReminderLater', 'true'))
    await owner.goto('/admin/')
    await owner.waitForLoadState('networkidle')
    await takePicture(owner, { name: 'admin-primeros-pasos', viewport, shown: 'both' })
    await owner.goto('/admin/mi-sitio')
    await owner.getByRole('tab', { name: 'Inicio' }).click()
    await owner.waitForLoadState('networkidle')
    await takePicture(owner, { name: 'admin-mi-sitio', viewport, shown: 'both' })
    await owner.goto('/')
    await owner.waitForLoadState('networkidle')
    await takePicture(owner, { name: 'sitio-oculto', viewport })
  }
  await studio.close()
})
