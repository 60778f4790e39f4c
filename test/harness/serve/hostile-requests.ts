import { ask, request } from './raw.ts'

const climbs = ['../secret.txt', '..%2fsecret.txt', '..%5csecret.txt', '%2e%2e/secret.txt', '%2e%2e%2fsecret.txt']
const deep = ['%252e%252e%252fsecret.txt', '..%c0%afsecret.txt', '..%25c0%25afsecret.txt', '%uff0e%uff0e/secret.txt']
const odd = [
  '....//secret.txt',
  '..;/secret.txt',
  '.%00./secret.txt',
  '..\\secret.txt',
  '..%255csecret.txt',
  '//secret.txt',
]
const absolute = ['secret.txt', './secret.txt', '%2fetc%2fpasswd', 'etc/passwd', 'C:%5csecret.txt']
const paths = [...climbs, ...deep, ...odd, ...absolute].flatMap((it) => [
  `/${it}`,
  `/docs/${it}`,
  `/docs/a/../../${it}`,
])

/** Requests to a server whose site has `docs/a`, each with its valid statuses. */
export const hostileRequests: [name: string, text: string, ...statuses: number[]][] = [
  ...paths.map((it): [string, string, ...number[]] => [`GET ${it}`, ask(it), 400, 404]),
  ['a whole address', ask('http://localhost/../secret.txt'), 404],
  ['a whole address of another host', ask('http://evil.example/docs/a'), 403],
  ['another scheme', ask('file:///etc/passwd'), 400],
  ['no path', ask('secret.txt'), 400],
  ['NUL', ask('/docs/a%00.html'), 400],
  ['a line feed', ask('/docs/a%0aX-Injected:%201'), 400],
  ['a carriage return', ask('/docs/a%0d%0aX-Injected:%201'), 400],
  ['a bad escape', ask('/docs/%'), 400],
  ['another bad escape', ask('/docs/%zz'), 400],
  ['half an escape', ask('/docs/%e2%82'), 400],
  ['bytes that are no ASCII', ask('/docs/\xff\xfe'), 400, 404],
  ['a fragment', ask('/docs/a#x'), 400],
  ['a very long path', ask(`/${'a'.repeat(10_000)}`), 404],
  ['a longer one', ask(`/${'a'.repeat(100_000)}`), 400],
  ['many headers', ask('/', ...Array.from({ length: 3000 }, (_, i) => `X-${i}: ${'y'.repeat(20)}`)), 400],
  ['many segments', ask('/..'.repeat(4000)), 404],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['no host in HTTP 1.0', 'GET / HTTP/1.0\r\n\r\n', 400],
  ['an empty host', ask('/', 'Host:'), 400, 403],
  ['a foreign host', ask('/', 'Host: evil.example'), 403],
  ['a foreign host with a port', ask('/', 'Host: evil.example:3000'), 403],
  ['a host that ends like ours', ask('/', 'Host: notlocalhost'), 403],
  ['a host that starts like ours', ask('/', 'Host: localhost.evil.example'), 403],
  ['a host with user and password', ask('/', 'Host: localhost@evil.example'), 403],
  ['a host with a path', ask('/', 'Host: localhost/evil'), 403],
  ['an address of this network', ask('/', 'Host: 192.168.0.1'), 403],
  ['two hosts', ask('/', 'Host: evil.example', 'Host: localhost'), 400],
  ['two hosts, ours first', ask('/', 'Host: localhost', 'Host: evil.example'), 400],
  ['the same host twice', ask('/', 'Host: localhost', 'host: localhost'), 400],
  ...['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'].map((method): [string, string, ...number[]] => [
    method,
    request(method, '/'),
    405,
  ]),
  ['OPTIONS *', request('OPTIONS', '*'), 405],
  ['a preflight', request('OPTIONS', '/', 'Origin: http://evil.example', 'Access-Control-Request-Method: GET'), 405],
  ['CONNECT', 'CONNECT evil.example:80 HTTP/1.1\r\nHost: evil.example\r\n\r\n', 405],
  ['a body', `${request('POST', '/', 'Content-Length: 5')}hello`, 405],
  ['a method that there is not', request('BREW', '/'), 400],
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['an empty line', '\r\n\r\nnothing\r\n\r\n', 400],
  ['HTTP 9', 'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n', 400],
  ['a header without a colon', ask('/', 'Broken header'), 400],
  ['a header with a NUL', ask('/', 'X: a\0b'), 400],
  ['two lengths', `${request('POST', '/', 'Content-Length: 5', 'Content-Length: 6')}hello`, 400],
  ['a length and chunks', `${request('POST', '/', 'Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n`, 400],
  ['a range behind the end', ask('/docs/a', 'Range: bytes=10000000-'), 416],
  ['a huge range', ask('/docs/a', `Range: bytes=${'9'.repeat(400)}-`), 416],
  ['the last no bytes', ask('/docs/a', 'Range: bytes=-0'), 416],
]
