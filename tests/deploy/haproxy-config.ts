import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../server/src/platform/config/paths.ts'
import { requiredTool } from './debian-tools.ts'

const read = (name: string): string => readFileSync(join(projectRoot, 'deploy', name), 'utf8')

export interface Addresses {
  http: number
  https: number
  postgresql: number
  metrics: number
  servers: number[]
}

/** deploy/haproxy.cfg for this machine: its paths in `folder`, its addresses on loopback. Answers the file. */
export function localHaproxyConfig(folder: string, ports: Addresses): string {
  const key = join(folder, 'key.pem')
  const certificate = join(folder, 'certificate.pem')
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  execFileSync(requiredTool('openssl'), [...request, '-keyout', key, '-out', certificate], { stdio: 'pipe' })
  const pem = join(folder, 'both.pem')
  writeFileSync(pem, readFileSync(key, 'utf8') + readFileSync(certificate, 'utf8'))
  writeFileSync(join(folder, 'estudio-503.http'), read('estudio-503.http'))
  const text = read('haproxy.cfg')
    .replace(/^ {4}(log \/dev\/log local0|user haproxy|group haproxy)\n/gm, '')
    // As an ordinary user it cannot open more files than the shell allows.
    .replace('maxconn 20000', 'maxconn 400')
    .replace('/etc/haproxy/certs/', pem)
    .replaceAll('/etc/haproxy/errors/', `${folder}/`)
    .replace('bind :80\n', `bind 127.0.0.1:${ports.http}\n`)
    .replace('bind :443', `bind 127.0.0.1:${ports.https}`)
    .replace('127.0.0.1:5000', `127.0.0.1:${ports.postgresql}`)
    .replace('127.0.0.1:8405', `127.0.0.1:${ports.metrics}`)
    .replace(
      /10\.0\.0\.1(\d):3000/g,
      (_all, number: string) => `127.0.0.1:${ports.servers[Number(number) - 1]}`,
    )
    .replace(/10\.0\.0\.(2\d)/g, '127.0.0.$1')
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, text)
  return file
}
