import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import type { SignedIn, TestPortal } from './test-portal.ts'

/** A message as the device shows it. */
export interface ReceivedPush {
  device: string
  title: string
  sentence: string
  path: string
  tag: string
  unseenCount: number
}

/** A browser with keys of its own. */
interface TestDevice {
  name: string
  ecdh: ReturnType<typeof createECDH>
  auth: Buffer
}

/**
 * A push service (RFC 8030) for the tests. It checks the signature, audience and expiry of each message
 * (RFC 8292) and decrypts it as the browser does (RFC 8291).
 */
export class PushService {
  readonly received: ReceivedPush[] = []
  /** What was wrong with a message; empty in a good test. */
  readonly faults: string[] = []
  /** The status of the next answers, by device. */
  readonly answers = new Map<string, number>()
  requestCount = 0
  publicKey = ''
  private readonly devices = new Map<string, TestDevice>()
  private readonly server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      this.requestCount += 1
      const device = this.devices.get(request.url ?? '')
      const status = this.answers.get(device?.name ?? '') ?? 201
      if (device && status === 201)
        try {
          this.checkSignature(request.headers.authorization ?? '')
          this.received.push({ device: device.name, ...JSON.parse(decrypt(Buffer.concat(parts), device)) })
        } catch (error) {
          this.faults.push(String(error))
        }
      response.writeHead(device ? status : 404).end()
    })
  })

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    return this.origin
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  stop(): void {
    this.server.close()
  }

  /** Returns what a browser sends to the portal when it subscribes. */
  subscribe(name: string) {
    const ecdh = createECDH('prime256v1')
    ecdh.generateKeys()
    const device = { name, ecdh, auth: randomBytes(16) }
    const path = `/send/${randomBytes(8).toString('hex')}`
    this.devices.set(path, device)
    return {
      endpoint: `${this.origin}${path}`,
      p256dh: ecdh.getPublicKey('base64url'),
      auth: device.auth.toString('base64url'),
      name,
    }
  }

  /** Returns the messages of a device since the last call. */
  take(device: string): Omit<ReceivedPush, 'device'>[] {
    const own = this.received.filter((one) => one.device === device)
    const others = this.received.filter((one) => one.device !== device)
    this.received.splice(0, Infinity, ...others)
    return own.map(({ device: _, ...message }) => message)
  }

  private checkSignature(header: string): void {
    const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? []
    if (key !== this.publicKey) throw new Error('signed with another key')
    const raw = Buffer.from(key, 'base64url')
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: raw.toString('base64url', 1, 33),
      y: raw.toString('base64url', 33),
    }
    const [head = '', body = '', signature = ''] = token.split('.')
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${body}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    if (!isSigned) throw new Error('the signature is wrong')
    const { aud, exp, sub } = JSON.parse(Buffer.from(body, 'base64url').toString())
    const inSeconds = exp - Date.now() / 1000
    if (aud !== this.origin) throw new Error(`the audience is ${aud}`)
    if (inSeconds <= 0 || inSeconds > 24 * 3600) throw new Error('the token is expired or too long')
    if (sub !== 'mailto:portal@college.test') throw new Error(`the subject is ${sub}`)
  }
}

/** Decrypts a message of one record (RFC 8188, RFC 8291). */
function decrypt(body: Buffer, { ecdh, auth }: TestDevice): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32))
  const derive = (what: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}

/** Starts a push service before the portal of the file, which knows it by the returned settings. */
export async function pushService() {
  const service = new PushService()
  const origin = await service.start()
  afterAll(() => service.stop())
  return {
    service,
    settings: { PORTAL_PUSH_SERVICE: origin, PORTAL_PUSH_SUBJECT: 'mailto:portal@college.test' },
  }
}

/** Adds a device of the person and returns its id. */
export async function addDevice(t: TestPortal, service: PushService, who: SignedIn, name: string) {
  const { body } = await t.call(who, 'POST', '/notification/push/devices', service.subscribe(name))
  return body.data._id as string
}
