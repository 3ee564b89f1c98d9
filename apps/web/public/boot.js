// Runs before anything is painted, in browsers that cannot read modules too: keep it to ES5.
function remembered(key) {
  try {
    return window.localStorage.getItem(key);
  } catch (_blocked) {
    return null;
  }
}

function chooseAppearance(root) {
  var choice = remembered('atelier.color-scheme');
  var systemIsDark = 'matchMedia' in window ? window.matchMedia('(prefers-color-scheme: dark)').matches : false;
  var dark = choice === 'dark' || (choice !== 'light' && systemIsDark);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  root.setAttribute('data-density', remembered('atelier.density') === 'compact' ? 'compact' : 'default');
}

function isUnsupported(agent) {
  var edge = /Edge\/(\d+)/.exec(agent);
  if (edge) return Number(edge[1]) < 16;
  var safari = /Version\/(\d+)[.\d]* (?:Mobile\/\S+ )?Safari\//.exec(agent);
  return Boolean(safari) && !/Chrom|Android/.test(agent) && Number(safari[1]) < 11;
}

function showUpgradePage() {
  document.title = 'Atelier';
  document.body.innerHTML =
    '<main class="unsupported"><p class="unsupported-mark">ATELIER</p>' +
    "<h1>You're using an unsupported browser.</h1>" +
    '<p>Atelier works in current versions of Edge, Chrome, Firefox and Safari.</p>' +
    '<p><a href="https://browsehappy.com/">Upgrade your browser</a></p></main>';
  var sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = '/unsupported.css';
  document.head.appendChild(sheet);
}

function ask(path) {
  return window.fetch(path, { credentials: 'same-origin', headers: { accept: 'application/json' } });
}

/* A page of one person must not show what another was told: who asks is part of what was answered. */
function personOf(answer) {
  if (!answer.ok) return null;
  return answer.json().then(function read(session) {
    return session.user.userCode;
  });
}

function arrived(response) {
  return { response: response, at: window.performance.now() };
}

function failsWhereItIsTaken() {}

function fetchFile(path) {
  var link = document.createElement('link');
  var isStyle = /\.css$/.test(path);
  link.rel = isStyle ? 'preload' : 'modulepreload';
  if (isStyle) link.as = 'style';
  link.crossOrigin = '';
  link.href = path;
  document.head.appendChild(link);
}

function fetchPictures(answer) {
  if (!answer.response.ok) return undefined;
  return answer.response
    .clone()
    .json()
    .then(function begin(site) {
      window.earlyPictures = site.lineUp.map(function fetchPicture(standing) {
        var picture = new Image();
        picture.fetchPriority = 'high';
        picture.src = standing.picture;
        return picture;
      });
    });
}

/* Who opens a season waits for its pictures: they are on their way while the portal's own code still is. */
function openSeason(address) {
  var season = /^\/global\/conference\/([a-z][a-z0-9-]{1,39})(?:\/([a-z/-]*))?$/.exec(address.pathname);
  if (!season || address.search !== '') return;
  var site = ['/api/conferences', season[1]].join('/');
  var early = { person: ask('/api/users/session').then(personOf), answers: {} };
  early.answers['/api/conferences'] = ask('/api/conferences').then(arrived);
  early.answers[site] = ask(site).then(arrived);
  early.person.catch(failsWhereItIsTaken);
  early.answers['/api/conferences'].catch(failsWhereItIsTaken);
  early.answers[site].catch(failsWhereItIsTaken);
  window.early = early;
  if (season[2] === undefined || /^(?:load|landing|welcome)$/.test(season[2]))
    early.answers[site].then(fetchPictures).catch(failsWhereItIsTaken);
  var files = document.querySelector('meta[name="conference-files"]');
  if (files) files.content.split(' ').filter(Boolean).forEach(fetchFile);
}

chooseAppearance(document.documentElement);
if (isUnsupported(navigator.userAgent)) {
  document.documentElement.setAttribute('data-unsupported', '');
  document.addEventListener('DOMContentLoaded', showUpgradePage);
} else if (window.fetch && window.Promise && window.location) {
  openSeason(window.location);
}
