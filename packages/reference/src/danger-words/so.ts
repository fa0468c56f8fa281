import type { DangerWords } from "./danger-words.ts";

export const so: DangerWords = {
  lists: {
    man: "nink*|seyg*|saygayg*|odayg*|raggayg*|aabb*|walaalk*|adeerk*|abtig*|saaxiib*|wiilk*|gacaliy*|soddog*|soddoh*|xaask*|hooy*|madax*|mulkiil*|shaqo_bixiy*|nin|rag|qof|dad|qoys*|kii_hore|jaarka|macallin*|isaga|wuu|wuxuu|way|waa_la|ayaa|baa",
    hit: "garaac*|dil|dilaa|dilay|dilaan|jir_dil*|jirdil*|dhirbaax*|feer*|harraad*|haraati*|ceejiy*|ceeji*|cun_qabat*|qoorta|jidh_dil*|xoog|dhaawac*|caay*|dhibaate*|xasuuq*|aflagaad*|tumaa|tumay|karbaash*|cadaadi*|silci*|muquuni*|weerar*",
    me: "i|ii|igu|iga|na|noo|nagu|aniga|hooyad*|carruurt*|caruurt*|walaashay",
  },
  phrases: {
    violence: [
      "rabshad*|xadgudub*|tacad*|gacan_ka_hadal|gacankahadal|dagaal & guri*|qoys*|galmo|jinsi*|nink*|xaas*|dumar*|haween*|guriga_dhexdiisa|seyg*",
      "$man i garaac*|dil|dilaa|dilay|dilaan|jir_dil*|jirdil*|dhirbaax*|feer*|harraad*|haraati*|ceejiy*|caay*|karbaash*|tumaa|tumay|dhibaate*|dhaawac*|silci*|weerar*",
      "i|na garaac*|jirdil*|jir_dil*|dhirbaax*|feer*|harraad*|haraati*|ceejiy*|karbaash*|jidhdil*|dhaawac*|silci*|weerar*",
      "nink*|seyg*|aabb*|walaalk*|odayg* & garaac*|jirdil*|jir_dil*|feer*|dhirbaax*|karbaash*",
      "garaac*|dil & hooyad*|xaasaskooda|carruurt*",
      "kufsi*|kufsa*|la_kufsad*|la_i_kufsad*|i_kufsad*|faraxum*|fara_xum*|galmo_qasab|tacadi*_galmo|xadgudub_galmo",
      "taabt*|taabanaya|taabtay & i|jirk*|ogolaan*|adeer*|madax*|meel",
      "baq*|cabs* & nink*|seyg*|guri*|aabb*|isaga|saaxiib*|walaalk*",
      "cars*|baxs*|ka_cararay|baxsan*|ka_tag* & nink*|guri*|seyg*|garaac*|rabshad*|aabb*",
      "xir*|xidh*|xabis*|qufl*|ma_ogola & guri*|i|igu|qol*|nink*",
      "qasb*|xoog* & guur*|galmo|i_guurs*|nikaax|siin",
      "gudniin|guur_qasab|guurka_qasabka",
      "i_daba|iga_daba|daba_socd*|i_raacraac*|i_basaas*",
    ],
    threat: [
      "i|na dili|dilo|dilaayo|dilayaa|dileyso|gowrac*|toogan*|toogto|tooganayaa|dishaan & doon*|rab*|hanjab*|doona|inuu|inay|cabs*|baq*|yidhi|yiri",
      "inuu|inay|wuxuu|waxay i|na dil*",
      "ku_dili*|i_dili*|i_dilayaan|i_dilayo|na_dili*|ku_dilayaa|waan_ku_dilayaa|i_dili_doon*",
      "hanjab*|goodi*|handad* & dil*|i|ii|nafta|mindi|qori|dhimasho|igu|iigu",
      "mindi*|middi*|qori|bastoolad*|aashito|gudin & igu|iigu|ii|hanjab*|i|nink*",
      "nolosh*|naft* & khatar*|halis*|cabs*|baq*",
    ],
    suicide: [
      "is_dil*|isdil*|is_dilid*|naf_gooy*|is_daldal*|isdaldal*|is_jar*|isjar*|naftayda & dil*|jar*|goyn*|dhaawac*|waxyeel*",
      "is_dilid|isdilid|is_dilo|isdilo|is_daldalo|is_jaraa|isjaraa|is_dili|isdili|is_dhaawac*|is_waxyeel*",
      "rab*|doon*|jecel*|waxaan inaan & dhint*|dhiman*|dhimat*",
      "dhimasho|dhiman*|dhinto & rab*|doon*|jecl*|fiican",
      "ma_rabo|ma_doonayo|ka_daalay|kama_rabo|waan_ka_daalay & nool*|nolosh*|inaan_noolaado",
      "naft* & dil*|gooy*|jar*|ka_qaad*|waxyeel*",
    ],
    trafficking: [
      "ganacsi*|tahriib* & dad*|dumar*|haween*|qof*",
      "ka_ganacsi*|addoon*|adoon*|dhillays*|dhilleys*|dhilnimo|shaqo_qasab*|qasab_ah_shaqo",
      "qasb*|qasab*|xoog* & shaq*|dhillays*|dhilleys*|tuugsi|lacag_la'aan|lacag_laan",
      "baasaboor*|passport*|baasabor*|dukumenti*|waraaq* & qaat*|qaad*|iga|haysta|haysata|haystaan|celi*|way_diid*|wuu_diid*|madax*",
      "iibi*|iibs*|gad* & i|la_i|dadka|gabdh*|waan",
      "mushahar*|lacag* & ma_siiyo|ima_siiyaan|ma_i_siiyaan|ii_diid* & bax*|tag*",
    ],
    "harms-others": [
      "waan|waxaan|aniga & garaac*|dil|dhirbaax*|feer*|dhaawac* & xaaskayg*|carruurtayd*|caruurtayd*|ninkayga_aan|ilmahayg*|hooyaday_aan|gabadhayd*",
      "xaaskayga garaacaa|garaacay|dilaa|dhirbaaxay",
      "baq*|cabs* & inaan & dhaawac*|dilo|garaac* & carruurt*|caruurt*|xaask*|qof",
      "xanaaq*|cadho* & xakam* & garaac*|qoys*|xaask*",
    ],
    "street-tonight": [
      "caawa|habeenk*|habeen|maanta|hadda & seexd*|hurd*|hoy*|meel|waddad*|wadad*|jidk*|dibad*|bannaan* & ma|hayst*|haysan*|ku|jir*|joog*|haysto|seexd*|hurd*|nahay|ahay",
      "meel|hoy|guri aan|an|lagu|aanu & seexd*|hoyd*|hurd* & ma|la'|laa*",
      "meel_aan_seexdo|meel_lagu_seexdo|hoy_la'aan|hoy_laaan|hoylaaw*|hoy_la|guri_la'aan|guri_ma_haysto|hoy_ma_haysto|xaggee_seexd*|halkee_seexd*|halkeen_seexd*|xageen_seexd*",
      "waddad*|wadad*|jidk*|dariiq*|baarki*|gaadhi*|saldhig* & seexd*|hurd*|joog*|nool*|jir*",
      "guri*|qol* & saar*|eri*|ceyri*|cayri*|tuur* & la|iga|i|nala",
    ],
  },
  quiet: [
    "shahaad* & dhimasho*|geeri*",
    "kiciyaha|garaaca_wadnaha|wadnaha|dilaal*|dilaac*",
    "baranbaro|jiir|kaneeco|cayayaan & dil*",
    "gargaar_deg_deg|cuntada_waddada|magaca_waddada",
  ],
};
