import '@atelier/ui/first.css';
import './first-frame.css';
import shell from '../../../shells/ConferenceShell/ConferenceShell.module.css';
import skip from '../../../shells/SkipLink.module.css';
import wordmark from '../../../shells/Wordmark.module.css';
import landing from '../landing/landing.module.css';
import product from '../pictures/product.module.css';
import navigation from '../site/site-navigation.module.css';

/** Everything that a landing looks like; the page of a season carries it along. */
export default { landing, navigation, product, shell, skip, wordmark };
