// CloudFront Function, event type "viewer request". A bucket knows files only: /docs/intro is the file docs/intro/index.html.
// The last part of /docs/1.0 is a version, not an extension.
function handler(event) {
  var request = event.request
  var last = request.uri.slice(request.uri.lastIndexOf('/') + 1)
  if (last === '') request.uri += 'index.html'
  else if (!/\.[a-z][a-z0-9]*$/i.test(last)) request.uri += '/index.html'
  return request
}
