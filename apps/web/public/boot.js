// Runs before anything is painted but the first frame of a season, in browsers that cannot read modules too: keep it to ES5.
function remembered(key) {
  try {
    return window.localStorage.getItem(key);
  } catch (_blocked) {
    return null;
  }
}

function chooseAppearance() {
  var root = document.documentElement;
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

// What came with the page has colours of its own and does not wait for what this browser remembers.
if (!document.getElementById('first-frame')) chooseAppearance();
if (isUnsupported(navigator.userAgent)) {
  document.documentElement.setAttribute('data-unsupported', '');
  document.addEventListener('DOMContentLoaded', showUpgradePage);
}
